/** The product's name: the one place it is written. Source: the spec's own toast, "Welcome to Goals." */
export const PRODUCT = "Goals";
