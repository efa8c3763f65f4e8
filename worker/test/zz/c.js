export default "a b";
