import type { Brief } from '../../../scene/index.ts';

/** Two things named side by side in a title: "Мишка и букет", "Tea & cups", "Шай мен кәмпит". */
const JOINED = /\p{L}{3,}[^,.;:]{0,24} (?:и|and|&|\+|және|мен|пен|бен) \p{L}{3,}/iu;
/** Words for things that are sold as one. */
const SET = /набор|комплект|жинақ|жиынтық|(?<!\p{L})(?:set|kit|bundle)(?!\p{L})/iu;

/** Whether a brief sells several things as one, so that one of them alone does not show what is sold. Pure. */
export const sellsSeveral = ({ title, brief }: Pick<Brief, 'title' | 'brief'>): boolean =>
  JOINED.test(title) || SET.test(`${title} ${brief}`);
