/**
 * Everything the shell and the remotes share as one instance at run time. This list is the promise to the
 * teams: semver counts from here. Federation shares by module, which is why it is one file.
 */
import "./styles/tokens.css";
import "./styles/base.css";

export { BrowserRouter, Link, Navigate, NavLink, Outlet, Route, Routes } from "react-router";
export { useLocation, useNavigate, useSearchParams } from "react-router";
export { proxy, subscribe, useSnapshot } from "valtio";

export { ApiError, isUnauthorized, withServerSentence } from "./data/api-error.ts";
export { boot } from "./data/boot.ts";
export { change, refresh, remember, rememberAll } from "./data/cache.ts";
export { CacheProvider } from "./data/cache-provider.tsx";
export { endSession } from "./data/reads.ts";
export { browserZone, request } from "./data/request.ts";
export { useAction } from "./data/use-action.ts";
export { useApi } from "./data/use-api.ts";
export { useReadCache } from "./data/use-read-cache.ts";
export { useDraft } from "./data/use-draft.ts";

export { KnownSince } from "./offline/known-since.tsx";
export { isUnreachable, network } from "./offline/network.ts";
export { NetworkLine } from "./offline/network-line.tsx";
export { sendChange } from "./offline/send-change.ts";
export { sendWaiting } from "./offline/send-waiting.ts";
export type { Change } from "./offline/waiting.ts";

export { dayInWords, daysLeftInWords, useToday } from "./session/clock.ts";
export { loggedOut, sendLogOut } from "./session/log-out.ts";
export { announceSessionEnd, sessionEnded } from "./session/session-ended.ts";
export { accountDeleted, signedIn, signedOut } from "./session/sign-in.ts";
export { useTheme } from "./session/theme.ts";
export { useUser } from "./session/use-user.ts";

export { currentShortcuts, useShortcuts, useShortcutsOn } from "./shortcuts/shortcuts.ts";
export type { Shortcut } from "./shortcuts/shortcuts.ts";

export { LockedCard } from "./gate/locked-card.tsx";
export { ResearchRequired } from "./gate/research-required.tsx";
export { useResearchProgress } from "./gate/use-research-progress.ts";

export { Page } from "./page/page.tsx";
export { ScrollRestoration } from "./page/scroll-restoration.tsx";
export { Badge } from "./ui/badge.tsx";
export { Button, ButtonLink, IconButton } from "./ui/button.tsx";
export { Card, FoldedCard } from "./ui/card.tsx";
export { Dialog } from "./ui/dialog.tsx";
export { Empty } from "./ui/empty.tsx";
export { TextArea, TextField } from "./ui/field.tsx";
export { PasswordField } from "./ui/password-field.tsx";
export { Problem } from "./ui/problem.tsx";
export { Progress } from "./ui/progress.tsx";
export { Skeleton } from "./ui/skeleton.tsx";
export { StatusMark } from "./ui/status-mark.tsx";
export { TickRow } from "./ui/tick-row.tsx";
export { notify, notifyNextPage, Toaster } from "./ui/toasts.tsx";
export { useFieldErrors, type FieldErrors } from "./ui/use-field-errors.ts";

export { KIT_VERSION } from "./version.ts";
