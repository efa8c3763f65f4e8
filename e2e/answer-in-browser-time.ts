import type { BrowserContext } from "@playwright/test";

/** Runs in the page, because a test moves only the page's clock. */
function readDateOfBrowser(): void {
  // eslint-disable-next-line typescript/unbound-method -- called with its own object below
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name === "date" ? new Date().toUTCString() : get.call(this, name);
  };
}

/** Moves the server's clock along with the browser's: responses carry the time of the page that reads them. */
export const answerInBrowserTime = (context: BrowserContext) =>
  context.addInitScript(readDateOfBrowser);
