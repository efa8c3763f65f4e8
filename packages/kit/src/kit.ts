/**
 * Everything the shell and the remotes share as one instance at run time. This list is the promise to the
 * teams: semver counts from here. Federation shares by module, which is why it is one file.
 */
import "./styles/tokens.css";
import "./styles/base.css";

export { BrowserRouter, Link, Navigate, NavLink, Outlet, Route, Routes } from "react-router";
export { useLocation, useNavigate, useSearchParams } from "react-router";
export { proxy, subscribe, useSnapshot } from "valtio";

export { ApiError, isUnauthorized, withServerMessage } from "./data/api-error.ts";
export { bootstrap } from "./data/bootstrap.ts";
export { mutateCache, revalidate, setCache, setCacheEntries } from "./data/cache.ts";
export { CacheProvider } from "./data/cache-provider.tsx";
export { endSession } from "./data/in-flight-requests.ts";
export { browserZone, request } from "./data/request.ts";
export { useMutation } from "./data/use-mutation.ts";
export { useQuery } from "./data/use-query.ts";
export { useReadCache } from "./data/use-read-cache.ts";
export { useDraft } from "./data/use-draft.ts";

export { CachedAt } from "./offline/cached-at.tsx";
export { isUnreachable, network } from "./offline/network.ts";
export { NetworkStatus } from "./offline/network-status.tsx";
export { sendMutation } from "./offline/send-mutation.ts";
export { flushQueue } from "./offline/flush-queue.ts";
export type { QueueableMutation } from "./offline/mutation-queue.ts";

export { formatDay, formatDaysLeft, useToday } from "./session/clock.ts";
export { finishLogOut, requestLogOut } from "./session/log-out.ts";
export { announceSessionEnd, handleSessionEnd } from "./session/session-end.ts";
export { finishAccountDeletion, finishSignIn, finishSignOut } from "./session/sign-in-and-out.ts";
export { useTheme } from "./session/theme.ts";
export { useUser } from "./session/use-user.ts";

export { getShortcuts, useShortcuts, useShortcutsEnabled } from "./shortcuts/shortcuts.ts";
export type { Shortcut } from "./shortcuts/shortcuts.ts";

export { LockedCard } from "./gate/locked-card.tsx";
export { ResearchRequired } from "./gate/research-required.tsx";
export { useResearchProgress } from "./gate/use-research-progress.ts";

export { Page } from "./page/page.tsx";
export { ScrollRestoration } from "./page/scroll-restoration.tsx";
export { withProviders } from "./page/with-providers.tsx";
export { Badge } from "./ui/badge.tsx";
export { Button, ButtonLink, IconButton } from "./ui/button.tsx";
export { Card, FoldedCard } from "./ui/card.tsx";
export { Dialog } from "./ui/dialog.tsx";
export { EmptyState } from "./ui/empty-state.tsx";
export { TextArea, TextField } from "./ui/field.tsx";
export { PasswordField } from "./ui/password-field.tsx";
export { ErrorMessage } from "./ui/error-message.tsx";
export { Loaded } from "./ui/loaded.tsx";
export { Progress } from "./ui/progress.tsx";
export { Skeleton } from "./ui/skeleton.tsx";
export { StatusMark } from "./ui/status-mark.tsx";
export { TickRow } from "./ui/tick-row.tsx";
export { notify, notifyNextPage, Toaster } from "./ui/toasts.tsx";
export { useFieldErrors, type FieldErrors } from "./ui/use-field-errors.ts";

export { KIT_VERSION } from "./version.ts";
