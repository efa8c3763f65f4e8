/** Marks the landing page of somebody who has just deleted their account: it has to say so, which takes a script. */
export const ACCOUNT_DELETED_PARAM = "deleted";
export const ACCOUNT_DELETED_PATH = `/?${ACCOUNT_DELETED_PARAM}`;
