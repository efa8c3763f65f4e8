interface TrustedTypePolicyRules {
  readonly createScriptURL?: (url: string) => string;
  readonly createScript?: (text: string) => string;
}

/** TypeScript's DOM does not know Trusted Types yet. To it, what a policy makes is the text it was made of. */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends TrustedTypePolicyRules>(
    name: string,
    rules: Rules,
  ): { [Name in keyof Rules]: (text: string) => string };
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;
