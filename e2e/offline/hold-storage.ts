// What another tab of this site may do to the app's storage. Each runs in a page, where nothing of this file is.

/** Holds the database in the version before and never lets go of it; `isDeleted`: with a deletion that waits for that. */
export const holdDatabase = (isDeleted: boolean) =>
  new Promise<null>((resolve) => {
    const opened = indexedDB.open("goals", 1);
    opened.addEventListener("upgradeneeded", () => {
      opened.result.createObjectStore("known");
      opened.result.createObjectStore("waiting", { keyPath: "key", autoIncrement: true });
    });
    opened.addEventListener("success", () => {
      // Whoever opens it after this waits until it is gone, without being told.
      if (isDeleted)
        indexedDB.deleteDatabase("goals").addEventListener("blocked", () => resolve(null));
      else resolve(null);
    });
  });

/** Keeps one transaction over everything alive for ever: the database opens and answers nobody. */
export const holdTransaction = () =>
  new Promise<null>((resolve) => {
    const opened = indexedDB.open("goals");
    opened.addEventListener("success", () => {
      const store = opened.result
        .transaction(["known", "waiting"], "readwrite")
        .objectStore("known");
      const again = () => store.get("nothing").addEventListener("success", again);
      again();
      resolve(null);
    });
  });

/** Takes the locks of a user's queue and never gives them back. */
export const holdQueueLocks = (userId: string) => {
  for (const name of ["goals:waiting", `goals:waiting:${userId}`])
    void navigator.locks.request(name, () => new Promise(() => undefined));
};
