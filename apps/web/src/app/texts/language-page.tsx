import { LanguageScreen } from '../../features/text-override/text-override-screen.tsx';
import { useTextSources } from './text-sources.ts';

/** The texts of the product; what says them is known here alone. */
export function LanguagePage() {
  return <LanguageScreen texts={useTextSources()} />;
}
