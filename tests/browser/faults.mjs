// What is wrong with a page as it is laid out: something beside the screen, something on top of a control, a button too small for a thumb.

/** What is wrong with the page as it is: [sentence]. */
export const faults = (page, thumbs = true) =>
  page.evaluate((forThumbs) => {
    const found = [];
    const wide = document.scrollingElement.scrollWidth;
    if (wide > innerWidth + 1) found.push(`the page is ${wide} wide on a screen of ${innerWidth}`);
    const name = (each) => `${each.tagName.toLowerCase()} "${(each.getAttribute('aria-label') || each.textContent).trim().slice(0, 40)}"`;
    const covers = (each, x, y) => {
      const top = document.elementFromPoint(x, y);
      const log = each.closest('[role="log"]'); // its headings stay while lines pass below them
      return top && !each.contains(top) && !top.contains(each) && !log?.contains(top) ? name(top) : null;
    };
    const reached = document.querySelector('dialog:modal, [aria-modal="true"]') ?? document; // what is below a dialog waits until it is closed
    for (const each of reached.querySelectorAll('button:not([disabled]), a[href], input, select, [role="tab"]')) {
      const box = each.getBoundingClientRect();
      if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.width === 0 || each.closest('.unseen') || each.classList.contains('unseen')) continue;
      if (each.tagName === 'INPUT' && ['radio', 'checkbox', 'file'].includes(each.type)) continue; // their labels are what is hit
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || x > innerWidth) {
        // A strip that scrolls sideways is a strip; everything else must be inside.
        let strip = each.parentElement;
        while (strip && strip.scrollWidth <= strip.clientWidth) strip = strip.parentElement;
        if (!strip || strip === document.documentElement || strip === document.body) found.push(`${name(each)} is outside, at ${Math.round(x)}`);
        continue;
      }
      if (y < 0 || y > innerHeight) continue; // scrolled away
      // Clipped by a box that scrolls: it is there when one scrolls.
      let clipped = false;
      for (let up = each.parentElement; up; up = up.parentElement) {
        const outer = up.getBoundingClientRect();
        if (/auto|scroll/.test(getComputedStyle(up).overflowY + getComputedStyle(up).overflowX) && (y > outer.bottom || y < outer.top || x > outer.right || x < outer.left)) clipped = true;
      }
      if (clipped) continue;
      const cover = covers(each, x, y);
      if (cover) {
        each.scrollIntoView({ block: 'center' }); // under a bar that stays while the rest scrolls?
        const now = each.getBoundingClientRect();
        if (covers(each, now.left + now.width / 2, now.top + now.height / 2)) found.push(`${name(each)} is covered by ${cover}`);
      }
      // The wheel, for those who choose it on a phone, is turned by the whole thumb; the chart, which comes first there, has buttons of full size.
      const least = each.closest('.wheel') ? 32 : 44;
      if (forThumbs && each.closest('[data-mood]') && !each.closest('.ruletag, details') && Math.min(box.width, box.height) < least) found.push(`${name(each)} is only ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    return found;
  }, thumbs);
