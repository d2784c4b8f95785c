import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useBell } from './use-bell.ts';

/** Most days have none: its code comes with the first. */
const Banners = lazyPart(async () => (await import('./banners.tsx')).Banners);

/** Where notices stand that are shown on every page (NTC-8, NTC-9). */
export function BannerPlace() {
  const banners = useBell()?.banners ?? [];
  if (banners.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Banners banners={banners} />
    </Suspense>
  );
}
