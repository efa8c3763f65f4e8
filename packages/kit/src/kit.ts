/** Shared by shell and remotes as one instance at run time; semver applies. One file: federation shares modules. */
import "./styles/tokens.css";
import "./styles/base.css";

export { BrowserRouter, Link, Navigate, NavLink, Outlet, Route, Routes } from "react-router";
export { useLocation, useNavigate, useSearchParams } from "react-router";
export { proxy, subscribe, useSnapshot } from "valtio";

export { initKit, withProviders } from "./init-kit.tsx";
export { addMessages, formatInstant, formatNumber, getLanguage } from "./messages/messages.ts";
export { getLocale, loadMessages, plural, setLanguage, t } from "./messages/messages.ts";

export { ApiError, isUnauthorized, isUnreachable, withServerMessage } from "./http/failures.ts";
export { onFreshProofNeeded } from "./http/failures.ts";
export { endSession, getBootstrap, getBrowserZone } from "./http/page-state.ts";
export { network, request, requestEvents, type CallOf } from "./http/request.ts";
export { reportSessionEnd } from "./http/request.ts";

export { mutateCache, revalidate, setCache, setCacheEntries } from "./cache/cache.ts";
export { useQuery, type QueryResult } from "./cache/cache.ts";

export { toMutationCall, type MutationCall } from "./offline/mutation-queue.ts";
export { useReadCache } from "./offline/offline-cache.ts";
export { flushQueue, sendMutation } from "./offline/send-mutation.ts";
export { useMutation } from "./offline/use-mutation.ts";

export { createDeviceSetting, useBrowserValue, useIsHydrated } from "./session/browser-values.ts";
export { CacheProvider } from "./session/cache-provider.tsx";
export { announceSessionEnd, finishAccountDeletion } from "./session/sign-in-and-out.ts";
export { finishSignIn, finishSignOut, requestSignOut } from "./session/sign-in-and-out.ts";
export { switchLanguage } from "./session/sign-in-and-out.ts";
export {
  formatDay,
  formatDaysLeft,
  useIsEvening,
  useToday,
  useZone,
} from "./session/browser-values.ts";
export { useDraft, useSaveLatest } from "./session/use-draft.ts";
export { useResearchProgress, type ResearchGate, USER_PATH, useUser } from "./session/use-user.ts";

export { Button, ButtonLink, IconButton } from "./ui/button.tsx";
export { Badge, CachedAt, Card, FoldedCard } from "./ui/card.tsx";
export { Conflict, ConflictChoice } from "./ui/conflict.tsx";
export { Dialog } from "./ui/dialog.tsx";
export { TextArea, TextField, TextLine } from "./ui/field.tsx";
export { LockedCard, Progress, ResearchRequired } from "./ui/gate.tsx";
export { EmptyState, ErrorMessage, Loaded, Skeleton } from "./ui/loaded.tsx";
export { NetworkStatus } from "./ui/network-status.tsx";
export { Page, ScrollRestoration } from "./ui/page.tsx";
export { PasswordField } from "./ui/password-field.tsx";
export { getShortcuts, useShortcuts, useShortcutsEnabled, type Shortcut } from "./ui/shortcuts.ts";
export { StatusMark } from "./ui/card.tsx";
export { useTheme } from "./ui/theme.ts";
export { TickRow } from "./ui/tick-row.tsx";
export { notify, notifyNextPage } from "./ui/toasts/notify.ts";
export { Toaster } from "./ui/toasts/toaster.tsx";
export { useFieldErrors, type FieldErrors } from "./ui/use-field-errors.ts";

/** The version of the running kit. A remote built with a newer version may not run with it. */
export { version as KIT_VERSION } from "../package.json" with { type: "json" };
