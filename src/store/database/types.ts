import pg from 'pg';

const BIGINT = 20;
const BIGINT_ARRAY = 1016;

/**
 * 64-bit integers as numbers (the driver gives texts): our sums, sizes and milliseconds are far below 2^53, and a value
 * that is not is refused.
 */
function toNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a database integer is too large: ${text}`);
  return value;
}

/** The driver's type table with our reading of bigint. Given to a pool; the process-wide table stays as it is. */
export const numericTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === BIGINT) return toNumber;
    if (format !== 'binary' && oid === BIGINT_ARRAY)
      return (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(toNumber));
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};
