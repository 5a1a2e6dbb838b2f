import type { Role } from '../../scene/index.ts';

/** What groups of layers are called, in the one language that design programs have in common. */
const GROUPS: Readonly<Record<Role, string>> = {
  backdrop: 'Ground',
  photo: 'Photo',
  product: 'Product',
  panel: 'Panel',
  decoration: 'Decoration',
  logo: 'Logo',
  headline: 'Headline',
  subline: 'Subline',
  bullet: 'Benefits',
  note: 'Note',
  price: 'Price',
  old_price: 'Old price',
  badge: 'Badge',
  cta: 'Button',
  legal: 'Legal line',
};

export const groupName = (role: Role): string => GROUPS[role];
