interface TrustedTypePolicyRules {
  readonly createScriptURL?: (url: string) => string;
  readonly createScript?: (text: string) => string;
}

/** TypeScript's DOM types lack Trusted Types. To TypeScript, a policy's output is the input text. */
interface TrustedTypePolicyFactory {
  createPolicy<Rules extends TrustedTypePolicyRules>(
    name: string,
    rules: Rules,
  ): { [Name in keyof Rules]: (text: string) => string };
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;
