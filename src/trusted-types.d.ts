/** Not in every browser. What a policy makes is used as the text that it is made of. */
interface Window {
  trustedTypes?: {
    createPolicy<Rules extends Record<string, (text: string) => string>>(
      name: string,
      rules: Rules,
    ): Rules;
  };
}
