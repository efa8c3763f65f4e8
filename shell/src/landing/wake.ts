import { NEXT_NOTICE_KEY, THEME_KEY } from "@goals/kit/storage-keys";

// All that runs on the landing page, and only after it has been shown.
const theme = localStorage.getItem(THEME_KEY);
if (theme) document.documentElement.dataset["theme"] = theme;

// Somebody has just deleted their account: the shell says so, as it says everything.
const app = document.querySelector<HTMLTemplateElement>("template#app");
if (app && sessionStorage.getItem(NEXT_NOTICE_KEY)) document.head.append(app.content);
