// How another tab of this site may block the app's storage. Each function runs in a page, without access to this file.

/**
 * Opens the database in its previous version and never closes it; `isDeleted` also starts a deletion that waits for
 * that.
 */
export const holdDatabase = (isDeleted: boolean) =>
  new Promise<null>((resolve) => {
    const opened = indexedDB.open("goals", 1);
    opened.addEventListener("upgradeneeded", () => {
      opened.result.createObjectStore("known");
      opened.result.createObjectStore("waiting", { keyPath: "key", autoIncrement: true });
    });
    opened.addEventListener("success", () => {
      // Later connections wait until the deletion is over, without any event.
      if (isDeleted)
        indexedDB.deleteDatabase("goals").addEventListener("blocked", () => resolve(null));
      else resolve(null);
    });
  });

/** Keeps one transaction over all stores open until `releaseTransaction`: the database opens, but its requests wait. */
export const holdTransaction = () =>
  new Promise<null>((resolve) => {
    const opened = indexedDB.open("goals");
    opened.addEventListener("success", () => {
      const store = opened.result
        .transaction(["known", "waiting"], "readwrite")
        .objectStore("known");
      const again = () => {
        if (!("isReleased" in globalThis)) store.get("nothing").addEventListener("success", again);
      };
      again();
      resolve(null);
    });
  });

/** Ends what `holdTransaction` holds in this page. */
export const releaseTransaction = () => {
  Object.assign(globalThis, { isReleased: true });
};

/** Takes the locks of a user's queue and never releases them. */
export const holdQueueLocks = (userId: string) => {
  for (const name of ["goals:waiting", `goals:waiting:${userId}`])
    void navigator.locks.request(name, () => new Promise(() => undefined));
};
