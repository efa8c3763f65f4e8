import { InvalidArgumentError, Option } from "commander";

/** @param {string} text */
function parsePort(text) {
  const port = Number(text || 8787);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError("A port is a number from 1 to 65535.");
}

/** Local to the zone TZ unless it has an offset. @param {string} text */
export function parseInstant(text) {
  const instant = Date.parse(text);
  if (!Number.isNaN(instant)) return instant;
  throw new InvalidArgumentError("Write an instant as 2027-02-28T23:30.");
}

/** The port of the edge, also as PORT. */
export const portOption = () =>
  new Option("--port <number>", "where it listens").env("PORT").default(8787).argParser(parsePort);

/** The place of users' rows. @param {readonly import("../remotes/registry.js").Store[]} choices */
export const storeOption = (choices = ["objects"]) =>
  new Option("--store <kind>", "a store for each user, or libSQL, instead of D1").choices(choices);

/** Lets a command return its exit code. @template {unknown[]} Words @param {(...words: Words) => Promise<number | void>} work */
export const withCode =
  (work) =>
  /** @param {Words} words */
  async (...words) => {
    process.exitCode = (await work(...words)) ?? 0;
  };
