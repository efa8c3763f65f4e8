export { componentTestConfig as default } from "@goals/component-tests/config";
