/** In workerd, and not yet in TypeScript's own types. */
declare namespace Intl {
  interface Locale {
    getTimeZones(): string[] | undefined;
  }
}
