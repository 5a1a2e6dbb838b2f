import { createContext } from 'react';

/** The id of the label of the field around, for controls that the field itself does not know. */
export const FieldLabel = createContext<string | undefined>(undefined);
