export { contextOf, type Revisable } from './context.ts';
export { changeOf, contextIn, inTurn } from './in-campaign.ts';
export { isAboutWords, materialAfter } from './material.ts';
export { answerIn, doneLines, notDoneLines, remarkLines, summaryOf, unique } from './say.ts';
