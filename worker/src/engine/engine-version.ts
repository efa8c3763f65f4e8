/** Goes up whenever the same answers may give another report. */
export const EMBEDDED_ENGINE = "embedded-4";
