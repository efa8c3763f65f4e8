/** The message of the server and the profile if the sign-in is missing, too old, or another user's. */
export const DELETION_REFUSED =
  "Your sign-in provider did not confirm that it's you, so nothing was deleted.";

/** Marks the landing page after a user has deleted their account. The page then needs a script to say so. */
export const ACCOUNT_DELETED_PARAM = "deleted";
export const ACCOUNT_DELETED_PATH = `/?${ACCOUNT_DELETED_PARAM}`;
