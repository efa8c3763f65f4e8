import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { useHref, useLinkClickHandler, useMatch } from "react-router";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: string;
  /** The new page reads it as `useLocation().state`. */
  readonly state?: unknown;
  readonly replace?: boolean;
  /** For a page of the server, or a link outside a router. */
  readonly reloadDocument?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

function RouterLink({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const open = useLinkClickHandler(to, {
    state,
    ...(replace && { replace }),
    ...(rest.target && { target: rest.target }),
  });
  function click(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  }
  return (
    <a {...rest} href={useHref(to)} onClick={click}>
      {children}
    </a>
  );
}

/** The router's own link, without the prefetching of its framework, which is 3 kB in every first page. */
export function Link({ reloadDocument, ...link }: LinkProps) {
  if (!reloadDocument) return <RouterLink {...link} />;
  const { to, state: _state, replace: _replace, children, ...rest } = link;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** True if pages below it do not count as this page. */
  readonly end?: boolean;
}

/** A link that says whether it leads to the present page. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const isCurrent = useMatch({ path: link.to, end }) !== null;
  return <Link {...link} aria-current={isCurrent ? "page" : undefined} />;
}
