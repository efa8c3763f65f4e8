/** Shared by shell and remotes as one instance at run time; semver applies. One file: federation shares modules. */
import "./styles/tokens.css";
import "./styles/base.css";

export { BrowserRouter, Navigate, Outlet, Route, Routes } from "react-router";
export { useLocation, useNavigate, useSearchParams } from "react-router";
export { proxy, subscribe, useSnapshot } from "valtio";

export { followKeyboard } from "./browser/follow-keyboard.ts";
export { clock, getNow } from "./browser/clock.ts";
export { notify, notifyNextPage } from "./browser/notices.ts";
export { createDateFormat, isOnline } from "./browser/reader.ts";
export { askToNotify, canNotify, copyText } from "./browser/services.ts";
export { canShowBadge, createPageId, getServiceWorkers, showBadge } from "./browser/services.ts";
export { acceptsCookies, deviceStore, tabStore } from "./browser/stores.ts";

export { CacheProvider, initKit, withProviders } from "./init-kit.tsx";
export { addMessages, formatDay, formatDaysLeft, formatInstant } from "./messages/messages.ts";
export { formatNumber, getLanguage, getLocale, loadMessages } from "./messages/messages.ts";
export { newDateFormat, plural, setLanguage, t } from "./messages/messages.ts";

export { ApiError, isUnauthorized, isUnreachable, withServerMessage } from "./http/failures.ts";
export { endSession, getBootstrap, getBrowserZone } from "./http/page-state.ts";
export { network, reportSessionEnd, request, requestEvents, type CallOf } from "./http/request.ts";

export { mutateCache, revalidate, setCache, useQuery, type QueryResult } from "./cache/cache.ts";

export { flushQueue, type MutationCall } from "./offline/mutation-queue.ts";
export { readOfflineResponses, useReadCache } from "./offline/offline-cache.ts";
export { sendMutation, toMutationCall } from "./offline/send-mutation.ts";
export { type Draft, listDrafts, openDraft } from "./offline/unsent.ts";
export { onFreshProofNeeded } from "./offline/fresh-proof.ts";
export { type Mutation, useMutation } from "./offline/use-mutation.ts";

export { announceSessionEnd, finishAccountDeletion } from "./session/sign-in-and-out.ts";
export { finishSignIn, finishSignOut, requestSignOut } from "./session/sign-in-and-out.ts";
export { switchLanguage } from "./session/sign-in-and-out.ts";
export { useDraft, useSaveLatest } from "./session/use-draft.ts";
export { createDeviceSetting, type ResearchGate, USER_PATH } from "./session/user-and-day.ts";
export { useIsEvening, useIsHydrated, useResearchProgress } from "./session/user-and-day.ts";
export { useBrowserValue, useToday, useUser, useZone } from "./session/user-and-day.ts";

export { CachedAt, Card, FoldedCard, LockedCard } from "./ui/card.tsx";
export { Conflict, ConflictChoice } from "./ui/conflict.tsx";
export { Button, ButtonLink, IconButton, PasswordField, TickRow } from "./ui/controls.tsx";
export { Dialog, ResearchRequired } from "./ui/dialog.tsx";
export { TextArea, TextField, TextLine } from "./ui/field.tsx";
export { useFieldErrors, type FieldErrors } from "./ui/field.tsx";
export { HelpLine } from "./ui/help-line.tsx";
export { getShortcuts, isComposing, isNextKey, useShortcuts } from "./ui/input.ts";
export { useShortcutsEnabled, type Shortcut } from "./ui/input.ts";
export { Link, NavLink } from "./ui/link.tsx";
export { NetworkStatus } from "./ui/network-status.tsx";
export { Page, ScrollRestoration } from "./ui/page.tsx";
export { Badge, EmptyState, ErrorMessage, Loaded, Progress } from "./ui/status.tsx";
export { Skeleton, StatusMark } from "./ui/status.tsx";
export { useTheme } from "./ui/theme.ts";
export { Toaster } from "./ui/toasts/toast.tsx";

/** The version of the running kit. A remote built with a newer version may not run with it. */
export { version as KIT_VERSION } from "../package.json" with { type: "json" };
