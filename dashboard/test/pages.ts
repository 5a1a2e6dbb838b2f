import type { Page } from 'playwright-core';
import type { World } from '../mock/world.ts';

export interface ShownPage {
  readonly name: string;
  readonly path: (world: World) => string;
  /** Seen without signing in. */
  readonly stranger?: true;
  /** Done on the page before it is looked at. */
  readonly act?: (page: Page) => Promise<void>;
}

const job = (world: World, index: number): string => `/jobs/${world.jobs[index]!.job.id}`;
const file = (world: World): string => world.jobs[2]!.tiles[0]!.output!.id;

/** Every page in the states that are looked at and checked. */
export const PAGES: readonly ShownPage[] = [
  { name: 'sign-in', path: () => '/sign-in', stranger: true },
  { name: 'sign-up', path: () => '/sign-up', stranger: true },
  { name: 'forgot', path: () => '/forgot', stranger: true },
  { name: 'reset', path: () => '/reset/abc', stranger: true },
  { name: 'invite', path: () => '/invite/abc', stranger: true },
  { name: 'home', path: () => '/' },
  { name: 'new', path: () => '/new' },
  { name: 'new-photo', path: (world) => `/new?asset=${world.assets[0]!.id}` },
  { name: 'jobs', path: () => '/jobs' },
  { name: 'running', path: (world) => job(world, 0) },
  { name: 'sketches', path: (world) => job(world, 1) },
  { name: 'partial', path: (world) => job(world, 2) },
  { name: 'done', path: (world) => job(world, 3) },
  { name: 'failed', path: (world) => job(world, 4) },
  { name: 'draft', path: (world) => job(world, 5) },
  { name: 'lightbox', path: (world) => `${job(world, 2)}?file=${file(world)}` },
  {
    name: 'edit',
    path: (world) => `${job(world, 2)}?file=${file(world)}`,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Изменить|Edit)$/ }).click();
      await page.getByRole('textbox', { name: /^(Что поменять|What to change)$/ }).waitFor();
    },
  },
  {
    name: 'compare',
    // Of one proportion, so that they stand one above the other.
    path: (world) => {
      const pair = world.jobs[2]!.tiles.filter(
        ({ width, height, output }) => output !== null && width === height * 1.2,
      );
      return `${job(world, 2)}?compare=${pair[0]!.output!.id},${pair[1]!.output!.id}`;
    },
  },
  { name: 'edited', path: (world) => job(world, 6) },
  { name: 'review', path: (world) => `${job(world, 7)}?file=${world.jobs[7]!.tiles[0]!.output!.id}` },
  { name: 'outputs', path: () => '/outputs' },
  { name: 'brands', path: () => '/brands' },
  { name: 'brand', path: (world) => `/brands/${world.brands[0]!.id}` },
  { name: 'api', path: () => '/settings/api' },
  {
    name: 'new-key',
    path: () => '/settings/api',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Новый ключ|New key)$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'balance', path: () => '/settings/balance' },
  { name: 'team', path: () => '/settings/team' },
  { name: 'settings', path: () => '/settings' },
];
