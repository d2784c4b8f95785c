import { signAccountIn } from './account.ts';

// The session is read as its module is loaded: the stage comes only behind it.
signAccountIn();
const { startStage } = await import('./stage.tsx');
startStage();
