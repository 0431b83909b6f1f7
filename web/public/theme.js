try {
  const page = document.documentElement;
  const t = localStorage.getItem('theme');
  if (t === 'light' || t === 'dark') page.dataset.theme = t;
  const neutral = 'Shopping list';
  // After a quick exit the tab does not name the product, not even while it loads (quick-exit.ts).
  if (sessionStorage.getItem('away') || location.pathname === '/list') document.title = neutral;
  // Visitors see how the landing page begins before its scripts have run (web/first-page.ts), and can leave it at once.
  else if (
    !sessionStorage.getItem('signingOut') &&
    (!localStorage.getItem('userName') || localStorage.getItem('isLoggedIn'))
  ) {
    page.dataset.first = '';
    addEventListener('click', ({ target }) => {
      if (!target.closest('#first [data-quick-exit]')) return;
      delete page.dataset.first;
      document.title = neutral;
      location.replace('/list');
      try {
        sessionStorage.setItem('away', 'true');
      } catch {} // full: this page leaves all the same
    });
  }
} catch {}
