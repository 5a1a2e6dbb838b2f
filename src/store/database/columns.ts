import type { ColumnType, JSONColumnType } from 'kysely';

/** Any value that JSON can hold. */
export type JsonValue = string | number | boolean | null | { [key: string]: JsonValue } | JsonValue[];
export type JsonObject = { [key: string]: JsonValue };

export type Json<T extends object | null = JsonObject> = JSONColumnType<T>;
export type NullableJson<T extends object = JsonObject> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>;
/** jsonb with a default in the database: may be left out of an insert. */
export type DefaultedJson<T extends object = JsonObject> = ColumnType<T, string | undefined, string>;
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
export type Time = ColumnType<Date, Date | undefined, Date>;
export type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
