/** The modules whose HTML this remote's Worker renders. Visitors have no responses. */
export const RENDERS = { "login-page": [], "register-page": [] };
