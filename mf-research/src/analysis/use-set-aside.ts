import { FAILED } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import type { SetAsideLine, SettingAside } from "@goals/contracts/set-aside";
import { change, request, useAction, useApi } from "@goals/kit";

/** The lines a person does not see themselves in, how to add one and how to take one back. */
export function useSetAside() {
  const { data: lines = [] } = useApi(api.setAside);
  const refreshes = [api.analysisHighlight];
  const setAside = useAction({
    send: (place: SettingAside) => request(api.setLineAside, { method: "POST", body: place }),
    done: (line: SetAsideLine) =>
      change(api.setAside, (all) => [line, ...all.filter(({ key }) => key !== line.key)]),
    failed: FAILED.setAside,
    refreshes,
  });
  const takeBack = useAction({
    send: async (key: string) => {
      await request(api.takeLineBack, { method: "DELETE", body: { key } });
      return key;
    },
    done: (gone: string) => change(api.setAside, (all) => all.filter(({ key }) => key !== gone)),
    failed: FAILED.takeBack,
    refreshes,
  });
  return { lines, setAside, takeBack };
}
