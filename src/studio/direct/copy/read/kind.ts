/**
 * What a statement is about. Talk to the designer, questions and what the law keeps back are never printed; contacts
 * only where nothing else stands.
 */
export type Kind =
  | 'dictated'
  | 'legal'
  | 'talk'
  | 'held'
  | 'contact'
  | 'price'
  | 'discount'
  | 'gift'
  | 'delivery'
  | 'payment'
  | 'terms'
  | 'warranty'
  | 'date'
  | 'trait'
  | 'benefit';
