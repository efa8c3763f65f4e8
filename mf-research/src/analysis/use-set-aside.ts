import { FAILURE } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import type { SetAsideLine, SetAsideRequest } from "@goals/contracts/set-aside";
import { mutateCache, request, useMutation, useQuery } from "@goals/kit";

/** The lines a person does not see themselves in, how to add one and how to take one back. */
export function useSetAside() {
  const { data: lines = [] } = useQuery(api.setAside);
  const revalidates = [api.analysisHighlight];
  const setAside = useMutation({
    send: (place: SetAsideRequest) => request(api.setLineAside, { method: "POST", body: place }),
    onSuccess: (line: SetAsideLine) =>
      mutateCache(api.setAside, (all) => [line, ...all.filter(({ key }) => key !== line.key)]),
    onError: FAILURE.setAside,
    revalidates,
  });
  const takeBack = useMutation({
    send: async (key: string) => {
      await request(api.takeLineBack, { method: "DELETE", body: { key } });
      return key;
    },
    onSuccess: (gone: string) =>
      mutateCache(api.setAside, (all) => all.filter(({ key }) => key !== gone)),
    onError: FAILURE.takeBack,
    revalidates,
  });
  return { lines, setAside, takeBack };
}
