import { ButtonLink, Page } from "@goals/kit";

export function NotFound() {
  return (
    <main>
      <Page
        title="404 Page Not Found"
        subtitle="Did you forget to add the page to the router?"
        width="narrow"
      >
        <div>
          <ButtonLink to="/">Go to Home</ButtonLink>
        </div>
      </Page>
    </main>
  );
}
