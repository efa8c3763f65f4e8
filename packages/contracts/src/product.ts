/** The product's name, defined only here. Source: the spec's own toast, "Welcome to Goals." */
export const PRODUCT = "Goals";
