/** Some browsers lack it. A value that a policy created is used as the text it came from. */
interface Window {
  trustedTypes?: {
    createPolicy<Rules extends Record<string, (text: string) => string>>(
      name: string,
      rules: Rules,
    ): Rules;
  };
}
