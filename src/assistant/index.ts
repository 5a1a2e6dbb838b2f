export type { Answer, Assistant, Failure, JobAssistant, Question, Talk } from './assistant.ts';
export { type AssistantLimits, type AssistantPlace, openAssistant } from './open-assistant.ts';
export { copyQuestion } from './copy-question.ts';
export { wishQuestion } from './wish-question.ts';
export { sketchQuestion, type SketchSeen } from './sketch-question.ts';
