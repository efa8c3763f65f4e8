/**
 * Everything the shell and the remotes share as one instance at run time. Semver applies to this list. One file,
 * because federation shares modules.
 */
import "./styles/tokens.css";
import "./styles/base.css";

export { BrowserRouter, Link, Navigate, NavLink, Outlet, Route, Routes } from "react-router";
export { useLocation, useNavigate, useSearchParams } from "react-router";
export { proxy, subscribe, useSnapshot } from "valtio";

export { initKit } from "./init-kit.ts";
export { withProviders } from "./with-providers.tsx";

export { ApiError, isUnauthorized, isUnreachable, withServerMessage } from "./http/api-error.ts";

export { onFreshProofNeeded } from "./http/fresh-proof.ts";
export {
  addMessages,
  formatInstant,
  formatNumber,
  getLanguage,
  getLocale,
  loadMessages,
  plural,
  setLanguage,
  t,
} from "./messages/messages.ts";

export { endSession } from "./http/in-flight-requests.ts";
export { getBootstrap, getBrowserZone } from "./http/page-state.ts";
export { network, reportSessionEnd, request, type CallOf } from "./http/request.ts";
export { requestEvents } from "./http/request-events.ts";

export { mutateCache, revalidate, setCache, setCacheEntries } from "./cache/cache.ts";
export { useQuery, type QueryResult } from "./cache/use-query.ts";

export { flushQueue } from "./offline/flush-queue.ts";
export { toMutationCall, type MutationCall } from "./offline/mutation-call.ts";
export { useReadCache } from "./offline/offline-cache.ts";
export { sendMutation } from "./offline/send-mutation.ts";
export { useMutation } from "./offline/use-mutation.ts";
export { useSaveLatest } from "./offline/use-save-latest.ts";

export { createDeviceSetting } from "./session/device-setting.ts";
export { CacheProvider } from "./session/cache-provider.tsx";
export { formatDay, formatDaysLeft, useIsEvening, useToday, useZone } from "./session/today.ts";
export { switchLanguage } from "./session/language.ts";
export { announceSessionEnd } from "./session/session-end.ts";
export {
  finishAccountDeletion,
  finishSignIn,
  finishSignOut,
  requestSignOut,
} from "./session/sign-in-and-out.ts";
export { useBrowserValue, useIsHydrated } from "./session/use-browser-value.ts";
export { useDraft } from "./session/use-draft.ts";
export { useResearchProgress, type ResearchGate } from "./session/use-research-progress.ts";
export { USER_PATH, useUser } from "./session/use-user.ts";

export { Badge } from "./ui/badge.tsx";
export { Button, ButtonLink, IconButton } from "./ui/button.tsx";
export { CachedAt } from "./ui/cached-at.tsx";
export { Card, FoldedCard } from "./ui/card.tsx";
export { Conflict, ConflictChoice } from "./ui/conflict/conflict.tsx";
export { Dialog } from "./ui/dialog.tsx";
export { EmptyState } from "./ui/empty-state.tsx";
export { ErrorMessage } from "./ui/error-message.tsx";
export { TextArea, TextField, TextLine } from "./ui/field.tsx";
export { LockedCard } from "./ui/gate/locked-card.tsx";
export { ResearchRequired } from "./ui/gate/research-required.tsx";
export { Loaded } from "./ui/loaded.tsx";
export { NetworkStatus } from "./ui/network-status.tsx";
export { Page } from "./ui/page/page.tsx";
export { ScrollRestoration } from "./ui/page/scroll-restoration.tsx";
export { PasswordField } from "./ui/password-field.tsx";
export { Progress } from "./ui/progress.tsx";
export {
  getShortcuts,
  useShortcuts,
  useShortcutsEnabled,
  type Shortcut,
} from "./ui/shortcuts/shortcuts.ts";
export { Skeleton } from "./ui/skeleton.tsx";
export { StatusMark } from "./ui/status-mark.tsx";
export { useTheme } from "./ui/theme.ts";
export { TickRow } from "./ui/tick-row.tsx";
export { notify, notifyNextPage } from "./ui/toasts/notify.ts";
export { Toaster } from "./ui/toasts/toaster.tsx";
export { useFieldErrors, type FieldErrors } from "./ui/use-field-errors.ts";

/** The version of the running kit. A remote built with a newer version may not run with it. */
export { version as KIT_VERSION } from "../package.json" with { type: "json" };
