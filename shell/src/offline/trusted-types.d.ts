/** TypeScript's DOM does not know Trusted Types yet. To it, what a policy makes is the text it was made of. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;
