import { type RefObject, useEffect, useState } from 'react';

/** For so long something is in view before it counts: what a page moves past while it fills is not looked at. */
const lookMs = 300;

/** Whether an element has been looked at, or the page is to be printed; once it has, it stays so. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null || isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = (): void => setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(see, lookMs);
    });
    observer.observe(element.current);
    addEventListener('beforeprint', see);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('beforeprint', see);
    };
  }, [element, isSeen]);
  return isSeen;
}
