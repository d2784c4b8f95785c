/** How long a password is (ACC-5): as the product says, or as the stronger ASVS asks for. */
export const passwordPolicies = {
  spec: { minimum: 6, maximum: 18 },
  asvs: { minimum: 8, maximum: 128 },
} as const;
export type PasswordPolicy = keyof typeof passwordPolicies;

/** Whether a new password is as long as the policy wants it; counted in characters. */
export function isFitPassword(policy: PasswordPolicy, password: string): boolean {
  const { minimum, maximum } = passwordPolicies[policy];
  const length = Array.from(password).length;
  return length >= minimum && length <= maximum;
}
