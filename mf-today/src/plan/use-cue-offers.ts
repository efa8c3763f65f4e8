import { proxy, useSnapshot } from "@goals/kit";

const KEY = "goals:cue-offers";
const preference = proxy({ isOn: globalThis.localStorage?.getItem(KEY) !== "off" });

/** Whether answers of the research are offered where a cue is written, on this device. */
export function useCueOffers(): { readonly isOn: boolean; readonly toggle: () => void } {
  const { isOn } = useSnapshot(preference);
  return {
    isOn,
    toggle: () => {
      preference.isOn = !isOn;
      if (isOn) localStorage.setItem(KEY, "off");
      else localStorage.removeItem(KEY);
    },
  };
}
