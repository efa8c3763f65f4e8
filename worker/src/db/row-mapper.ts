import { Column, is, SQL, Subquery } from "drizzle-orm";
import type { SelectedFieldsOrdered } from "drizzle-orm/sqlite-core";

type Field = SelectedFieldsOrdered[number]["field"];
type Row = Record<string, unknown>;

/** Makes rows, as lists of values, into objects. */
export type RowMapper = (rows: unknown[][]) => Row[];

/** One value of a row: where it is, what it is called and how it is read. */
interface Place {
  readonly index: number;
  readonly name: string;
  readonly decode: (value: unknown) => unknown;
}

/**
 * The mapper of a statement's rows. It maps as drizzle does, with an object for the fields of each joined table; but drizzle
 * finds out anew for each value of each row what kind of field it is and where it goes, and this does so once.
 */
export function createRowMapper(fields: SelectedFieldsOrdered): RowMapper {
  const own: Place[] = [];
  const joined = new Map<string, Place[]>();
  for (const [index, { path, field }] of fields.entries()) {
    const [first = "", second] = path;
    const place = { index, name: second ?? first, decode: readDecoder(field) };
    if (second === undefined) own.push(place);
    else joined.set(first, [...(joined.get(first) ?? []), place]);
  }
  const tables = [...joined];
  return (rows) =>
    rows.map((row) => {
      const result = readPlaces(row, own);
      for (const [table, places] of tables) result[table] = readPlaces(row, places);
      return result;
    });
}

function readPlaces(row: readonly unknown[], places: readonly Place[]): Row {
  const result: Row = {};
  for (const { index, name, decode } of places) {
    const value = row[index];
    result[name] = value === null ? null : decode(value);
  }
  return result;
}

/** How a field's values are read, such as an instant from its milliseconds. */
function readDecoder(field: Field): Place["decode"] {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  if (is(field, Subquery)) throw new TypeError("A kept statement has no subquery as a field.");
  // Drizzle's types do not have the decoder of a piece of SQL.
  const decoder: unknown = Reflect.get(is(field, SQL) ? field : field.sql, "decoder");
  const decode: unknown = Reflect.get(Object(decoder), "mapFromDriverValue");
  if (typeof decode !== "function") throw new TypeError("A field of a statement cannot be read.");
  return (value): unknown => Reflect.apply(decode, decoder, [value]);
}
