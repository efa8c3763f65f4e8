export const hashed = true;
