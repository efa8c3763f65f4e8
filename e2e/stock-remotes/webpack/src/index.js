void import("./forecast.js");
