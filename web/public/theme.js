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
    const leave = () => {
      delete page.dataset.first;
      document.title = neutral;
      location.replace('/list');
      try {
        sessionStorage.setItem('away', 'true');
      } catch {} // full: this page leaves all the same
    };
    addEventListener('click', ({ target }) => target.closest('#first [data-quick-exit]') && leave());
    // Esc twice within a second, as esc-twice.ts; the second one also when the scripts arrive in between.
    let escaped = -Infinity;
    addEventListener('keydown', ({ key, timeStamp, repeat, altKey, ctrlKey, metaKey, shiftKey }) => {
      if (repeat) return;
      const counts = key === 'Escape' && !(altKey || ctrlKey || metaKey || shiftKey);
      if (counts && timeStamp - escaped <= 1000) leave();
      escaped = counts && document.querySelector('#first') ? timeStamp : -Infinity;
    });
  }
} catch {}
