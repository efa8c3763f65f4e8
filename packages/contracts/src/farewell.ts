/** Marks the landing page of somebody who has just deleted their account: it has to say so, which takes a script. */
export const DELETED = "deleted";
export const FAREWELL = `/?${DELETED}`;
