export * from './memberships.ts';
export * from './mending.ts';
export { openPeople, resetLink } from './people.ts';
export type { Entered, People, PeopleOptions } from './people.ts';
export { isFresh, isSetupToken, newSetupToken } from './setup.ts';
export type { TeamCommands } from './team.ts';
export type { Ticket } from './ticket.ts';
