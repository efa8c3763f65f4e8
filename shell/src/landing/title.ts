import { PRODUCT } from "@goals/contracts/product";

export const TITLE = `${PRODUCT} – live a day that fits your mission`;
