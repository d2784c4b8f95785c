/** What this service calls itself, to people who write programs for it. */
export const serviceName = 'Lebean';
/** The version of its calls, as the OpenAPI document says it. */
export const serviceVersion = '0.1.0';
