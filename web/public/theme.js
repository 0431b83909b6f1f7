try {
  const t = localStorage.getItem('theme');
  if (t === 'light' || t === 'dark') document.documentElement.dataset.theme = t;
  // After a quick exit the tab does not name the product, not even while it loads (quick-exit.ts).
  if (sessionStorage.getItem('away') || location.pathname === '/list') document.title = 'Shopping list';
} catch {}
