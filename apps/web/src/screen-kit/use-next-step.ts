import { useEffect } from 'react';

/**
 * Calls back as soon as somebody goes on with the page. `afterprint` would be too early: phones say so
 * while their dialog still reads the sheet.
 */
export function useNextStep(isWaiting: boolean, onStep: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const steps = ['pointerdown', 'keydown'] as const;
    for (const step of steps) window.addEventListener(step, onStep, true);
    return () => {
      for (const step of steps) window.removeEventListener(step, onStep, true);
    };
  });
}
