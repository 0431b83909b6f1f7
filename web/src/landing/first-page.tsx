import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { OpenHeader } from '../layout/OpenPage.tsx';
import { FirstScreen } from './FirstScreen.tsx';
import { WayIn } from './WayIn.tsx';

/** What a visitor sees of the landing page until its scripts have run: as HTML, for the build (`web/first-page.ts`). */
export async function firstPage(): Promise<string> {
  const routeTree = createRootRoute({ component: FirstPage });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function FirstPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <OpenHeader>
        <WayIn />
      </OpenHeader>
      <main id="main" className="flex-1">
        <FirstScreen />
      </main>
    </div>
  );
}
