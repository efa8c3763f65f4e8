import { Navigate, Outlet, useLocation, useUser } from "@goals/kit";
import { Loading } from "./loading.tsx";

/** Signed-out visitors go to sign in, and come back to the page they wanted. */
export function SignedIn() {
  const user = useUser();
  const { pathname, search } = useLocation();
  if (user === undefined) return <Loading />;
  if (user === null)
    return <Navigate replace to={`/login?next=${encodeURIComponent(pathname + search)}`} />;
  return <Outlet />;
}
