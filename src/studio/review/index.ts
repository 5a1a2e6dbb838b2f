export { reviewBanner, type Reviewed, type ReviewRequest } from './review-banner.ts';
export { CHECKS, type Finding, type Review } from './registry.ts';
export type { Amount, Bound, Level, SkipReason, Unit } from './finding.ts';
export type { Asked, Sight } from './sight.ts';
export { paintReview } from './page/paint-page.ts';
export { PAGE } from './page/review-page.ts';
export { sayFinding, type SaidFinding, saySkipped, saySummary, titleOf } from './say.ts';
export { structured, type StructuredFinding, type StructuredReview } from './structured.ts';
